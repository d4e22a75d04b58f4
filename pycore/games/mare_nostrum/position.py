from .state import Table
def check(t: Table) -> None: pass
