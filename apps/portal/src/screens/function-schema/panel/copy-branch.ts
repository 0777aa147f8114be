import { branchOf } from '../../../lib/tree/branch-of'
import type { FunctionNode, Operation } from '../function-schema.queries'

/** A branch once more beside itself, with its people and texts, as one batch. */
export function copyBranch(one: FunctionNode, all: readonly FunctionNode[]): Operation[] {
  const branch = branchOf(one.id, all)
  return all
    .filter(({ id }) => branch.has(id))
    .map((node): Operation => {
      const isTop = node.id === one.id
      return {
        action: 'create',
        key: `n${node.id}`,
        ...(isTop ? {} : { parent_key: `n${node.parent}` }),
        values: {
          ...{ kind: node.kind, description: node.description, department: node.department },
          ...{ positions: node.positions, responsible: node.responsible, deputies: node.deputies, raci: node.raci },
          ...{ result: node.result, metric: node.metric, metric_target: node.metric_target, color: node.color },
          ...{ metric_source: node.metric_source, regulations: node.regulations },
          ...{ todo_categories: node.todo_categories, hours_month: node.hours_month, sort_order: node.sort_order },
          name: isTop ? `${node.name.slice(0, 140)} (копия)` : node.name,
          ...(isTop ? { parent: node.parent } : {}),
        },
      }
    })
}
