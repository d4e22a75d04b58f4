from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden
from .state import Table
def refuse(t: Table, asked: Decision, option: Option) -> Forbidden | None: return None
