import { loadModule, type Node, parseSync } from 'libpg-query'
import { PLACEMENTS, type Placement } from '../../../src/platform/postgres/cluster/placement.ts'

await loadModule()

const placements: Readonly<Record<string, Placement>> = PLACEMENTS

/**
 * What a cluster refuses or sends to every shard although the statement is about one shop (X-cluster-02), in words; empty for a
 * statement that keeps the rules. The statement is PostgreSQL's own grammar's to read.
 */
export function clusterProblems(text: string): string[] {
  const problems: string[] = []
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) collectProblems(stmt, problems)
  return [...new Set(problems)]
}

/** A relation of a statement, and whether a condition beside it fixes its shop. */
interface Relation {
  table: string
  name: string
  isFixed: boolean
}

function collectProblems(statement: Node, problems: string[]): void {
  const relations: Relation[] = []
  walk(statement, (kind, node) => {
    if (kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt') relations.push(...relationsOf(node))
    if (kind === 'SelectStmt' && node.fromClause && !node.targetList)
      for (const { table } of relationsOf(node))
        if (placements[table] === 'shop') problems.push(`${table}: SELECT 1 FROM, since a cluster takes no SELECT FROM`)
    if (kind === 'A_Expr' && nameOf(node.name) === '+' && isShopId(node.lexpr))
      problems.push('shop_id + …: a cluster looks for shop_id = a value')
    const target = targetOf(kind, node)
    if (target && readsClock(node.targetList ?? node.onConflictClause?.targetList))
      problems.push(`${target}: now() in what is set; pass the time as a value, or excluded's`)
  })
  const ofShops = relations.filter(({ table }) => placements[table] === 'shop')
  if (!ofShops.some(({ isFixed }) => isFixed)) return
  for (const { table, name, isFixed } of ofShops)
    if (!isFixed) problems.push(`${name === table ? table : `${table} ${name}`} has no shop_id = value of its own`)
}

/** The table of an UPDATE, or of an INSERT … DO UPDATE, if a cluster takes no time of its clock there. */
function targetOf(kind: string, node: Syntax): string | undefined {
  const sets = kind === 'UpdateStmt' || (kind === 'InsertStmt' && node.onConflictClause?.targetList)
  const table = sets ? (node.relation?.relname as string) : undefined
  return table && placements[table] !== 'coordinator' && placements[table] ? table : undefined
}

/** The relations of one query level, without those of its subqueries. */
function relationsOf(node: Syntax): Relation[] {
  const [tables, conditions]: [Syntax[], Syntax[]] = [[], [node.whereClause]]
  const open = (item: Syntax) => {
    if (item?.RangeVar) tables.push(item.RangeVar)
    if (!item?.JoinExpr) return
    conditions.push(item.JoinExpr.quals)
    open(item.JoinExpr.larg)
    open(item.JoinExpr.rarg)
  }
  for (const item of [...(node.fromClause ?? []), ...(node.usingClause ?? [])]) open(item)
  if (node.relation) tables.push(node.relation)
  const fixed = new Set(conditions.flatMap(shopsFixedBy))
  const named = tables.map(({ relname, alias }) => ({
    table: relname as string,
    name: (alias?.aliasname ?? relname) as string,
  }))
  const alone = named.filter(({ table }) => table in placements).length === 1
  return named.map(({ table, name }) => ({ table, name, isFixed: fixed.has(name) || (alone && fixed.has('')) }))
}

/** Names of the relations whose shop a condition fixes by `shop_id = value`; '' where it names none. */
function shopsFixedBy(condition: Syntax): string[] {
  const { BoolExpr: both, A_Expr: compared } = condition ?? {}
  if (both?.boolop === 'AND_EXPR') return both.args.flatMap(shopsFixedBy)
  if (compared?.kind !== 'AEXPR_OP' || nameOf(compared.name) !== '=') return []
  for (const [column, value] of [
    [compared.lexpr, compared.rexpr],
    [compared.rexpr, compared.lexpr],
  ])
    if (isShopId(column) && isConstant(value)) return [qualifierOf(column)]
  return []
}

const columnOf = (node: Syntax): string[] =>
  (node?.ColumnRef?.fields ?? []).map((field: Syntax) => field.String?.sval as string)
const isShopId = (node: Syntax) => columnOf(node).at(-1) === 'shop_id'
const qualifierOf = (node: Syntax) => columnOf(node).slice(0, -1).join('.')
const isConstant = (node: Syntax): boolean =>
  Boolean(node?.ParamRef || node?.A_Const || (node?.TypeCast && isConstant(node.TypeCast.arg)))
const nameOf = (names: Syntax[]) => names?.at(-1)?.String?.sval as string | undefined

function readsClock(part: unknown): boolean {
  let found = false
  walk(part, (kind, node) => {
    if (kind === 'FuncCall' && nameOf(node.funcname) === 'now') found = true
    if (kind === 'SQLValueFunction') found = true
  })
  return found
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is read by the names of its fields; absent ones are undefined.
type Syntax = any

/** Visits each node of a syntax tree with its kind. */
function walk(part: unknown, visit: (kind: string, node: Syntax) => void): void {
  if (Array.isArray(part)) for (const item of part) walk(item, visit)
  else if (part && typeof part === 'object')
    for (const [key, value] of Object.entries(part)) {
      if (/^[A-Z]/.test(key) && value && typeof value === 'object') visit(key, value)
      walk(value, visit)
    }
}
