// Compile Python sources with the very Python that will run them: Pyodide, in Node.
// usage: node bytecode.mjs PYODIDE_DIR JOB.json    JOB: {from, to, optimize}
//
// Annotations of functions and of a module's names are left out of the game's own code: nothing asks for them there.
// So are the members of protocols, which say only to type checkers and readers what is asked of others. Records need to
// know that a field is one, but not its type.
// Columns are left out of the line tables (lines stay): a third of the size, and reports need lines only. All of a
// statement has the line on which it begins: that is a fifteenth less again. Methods are called by their plain names, as
// in reports, and variables inside a function by their number: nothing reads those names while the game runs. Arguments
// keep theirs, since calls name them, and so do variables that inner functions share.
// The hash seed is fixed and the pyc files carry no time, so the same sources give the same bytes.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodideDir, jobFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: pyodideDir, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

const COMPILE = `
import ast, importlib.util, inspect, marshal, os, re, _imp
from pathlib import Path

MEANT = re.compile("ClassVar|InitVar|KW_ONLY")  # what dataclasses look for in annotations
STARRED = inspect.CO_VARARGS, inspect.CO_VARKEYWORDS

def without_annotations(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            for argument in filter(None, every):
                argument.annotation = None
        elif isinstance(node, ast.ClassDef):
            if any(is_protocol(base) for base in node.bases):
                node.body = [each for each in node.body if does_something(each)] or [ast.copy_location(ast.Pass(), node)]
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and not MEANT.search(ast.unparse(field.annotation)):
                    field.annotation = ast.copy_location(ast.Constant(None), field.annotation)
    tree.body = [kept for each in tree.body for kept in assigned(each)]
    return tree

def is_protocol(base):
    return getattr(base.value if isinstance(base, ast.Subscript) else base, "id", "") == "Protocol"

def does_something(member):
    body = member.body if isinstance(member, (ast.FunctionDef, ast.AsyncFunctionDef)) else [member]
    said = [isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in body]
    return not all(said) and not (isinstance(member, ast.AnnAssign) and member.value is None)

def assigned(statement):
    if not isinstance(statement, ast.AnnAssign):
        return [statement]
    plain = ast.Assign([statement.target], statement.value) if statement.value else None
    return [ast.copy_location(plain, statement)] if plain else []

def by_statements(node, line=1):
    for each in ast.iter_child_nodes(node):
        if isinstance(each, (ast.stmt, ast.excepthandler)):
            by_statements(each, each.lineno)
            continue
        if hasattr(each, "lineno"):
            each.lineno, each.end_lineno, each.col_offset, each.end_col_offset = line, line, 0, 0
        by_statements(each, line)
    return node

def by_plain_names(code):
    inside = [by_plain_names(each) if isinstance(each, type(code)) else each for each in code.co_consts]
    return code.replace(co_qualname=code.co_name, co_consts=tuple(inside), co_varnames=by_numbers(code))

def by_numbers(code):
    arguments = code.co_argcount + code.co_kwonlyargcount + sum(bool(code.co_flags & each) for each in STARRED)
    kept = {*code.co_varnames[:arguments], *code.co_cellvars, *code.co_freevars}
    if not code.co_flags & inspect.CO_OPTIMIZED:
        return code.co_varnames
    return tuple(name if name in kept else f"_{at}" for at, name in enumerate(code.co_varnames))

def compile_folder(source, target, optimize):
    for path in sorted(Path(source).rglob("*.py")):
        inside = path.relative_to(source)
        made = path.read_bytes()
        if inside.parts[0] in ("engine", "scenes"):
            made = by_statements(without_annotations(ast.parse(made, str(inside))))
        code = by_plain_names(compile(made, str(inside), "exec", dont_inherit=True, optimize=optimize))
        flags = (0b01).to_bytes(4, "little")  # named by a hash that is never checked: no source is there to check
        key = _imp.source_hash(importlib.util._RAW_MAGIC_NUMBER, b"patio")
        pyc = (Path(target) / inside).with_suffix(".pyc")
        pyc.parent.mkdir(parents=True, exist_ok=True)
        pyc.write_bytes(importlib.util.MAGIC_NUMBER + flags + key + marshal.dumps(code))
`;
pyodide.runPython(COMPILE);
const job = JSON.parse(readFileSync(jobFile, "utf8"));
for (const side of ["from", "to"]) {
  pyodide.FS.mkdirTree(`/${side}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: job[side] }, `/${side}`);
}
try {
  pyodide.globals.get("compile_folder")("/from", "/to", job.optimize);
} catch (error) {
  console.error(error.message); // thrown on, Node would print a line of a million letters before it
  process.exitCode = 1;
}
