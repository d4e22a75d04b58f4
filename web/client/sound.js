// Sounds, made here when they are wanted: no file is fetched, and without a call nothing is set up.
const LOUD = 0.22;

let context = null;
let out = null;

// Browsers let nothing sound before a touch: whoever has been touched calls this at once.
export function wake() {
  if (context?.state === "suspended") context.resume().catch(() => {});
}

// What is to be heard one after another.
export function play(names) {
  const Context = self.AudioContext ?? self.webkitAudioContext;
  if (!Context) return;
  if (!context) {
    context = new Context();
    out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
  }
  wake();
  let at = context.currentTime + 0.02;
  for (const name of names.split(" ")) at += SOUNDS[name]?.(at) ?? 0;
}

// Each begins at a time and says how long it keeps the next one waiting, in seconds.
const SOUNDS = {
  piece: (at) => {
    knock(at, 900, 0.05, 0.8);
    tone(at, 170, 0.09, 0.7);
    return 0.12;
  },
  dice: (at) => {
    let when = 0;
    for (let throwing = 0; throwing < 7; throwing++) {
      knock(at + when, 2300 + 900 * Math.random(), 0.035, 0.9 - throwing * 0.1);
      when += 0.05 + 0.012 * throwing + 0.02 * Math.random();
    }
    return when + 0.1;
  },
  battle: (at) => {
    for (const [when, loud] of [
      [0, 1],
      [0.16, 0.7],
      [0.3, 1],
    ]) {
      tone(at + when, 82, 0.24, loud, "triangle");
      knock(at + when, 240, 0.12, loud * 0.6);
    }
    knock(at + 0.34, 5200, 0.22, 0.4);
    return 0.55;
  },
  tally: (at) => {
    pluck(at, 880);
    return 0.16;
  },
  turn: (at) => {
    pluck(at, 587.3);
    pluck(at + 0.14, 880);
    return 0.4;
  },
  victory: (at) => {
    [392, 523.3, 659.3, 784].forEach((pitch, nth) => pluck(at + nth * 0.15, pitch, 0.9));
    pluck(at + 0.62, 1046.5, 1.5);
    return 1.6;
  },
};

// A string that is plucked: the tone and two overtones.
function pluck(at, pitch, long = 0.6) {
  [1, 0.35, 0.16].forEach((loud, nth) => tone(at, pitch * (nth + 1), long / (nth + 1), loud * 0.55));
}

function tone(at, pitch, long, loud, shape = "sine") {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  fade(source, at, long, loud);
}

// Wood on wood: a breath of noise round a pitch.
function knock(at, pitch, long, loud) {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter);
  fade(source, at, long, loud, filter);
}

function fade(source, at, long, loud, last = source) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  last.connect(gain);
  gain.connect(out);
  source.start(at);
  source.stop(at + long + 0.02);
}
