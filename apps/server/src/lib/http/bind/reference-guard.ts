import type { Permission } from '../../access/grant'
import { concealUnseen, findTarget, referencesIn, requireReferences } from '../../resource/named-records'
import type { BoundOperation, ContractDocument } from '../contract'
import type { Context } from '../handler'
import type { CheckedInput } from './input'

/**
 * Makes the function that looks at every record a request of one operation names: in the body only those that the person
 * may name, in the query those that he does not see count for none.
 */
export function referenceGuard(
  source: ContractDocument,
  operation: BoundOperation,
): (ctx: Context, input: CheckedInput) => Promise<CheckedInput> {
  const inBody = (operation.body ? referencesIn(source, operation.body) : []).filter(({ to }) => findTarget(to))
  const inQuery = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) => referencesIn(source, schema, [name]))
    .filter(({ to }) => findTarget(to))
  const isChange = operation.method === 'put' || operation.method === 'patch'
  return async (ctx, input) => {
    // Who may not do it at all is told so by the operation.
    if (!ctx.visitor || !isPermitted(ctx, operation.permission)) return input
    const changed = isChange ? { path: operation.path, id: Number(input.params.id) } : undefined
    if (inBody.length > 0) await requireReferences(ctx, inBody, input.body, changed)
    return inQuery.length > 0 ? { ...input, query: await concealUnseen(ctx, inQuery, input.query) } : input
  }
}

function isPermitted(ctx: Context, permission: string | undefined): boolean {
  return !permission?.includes('.') || ctx.actor.grants.has(permission as Permission)
}
