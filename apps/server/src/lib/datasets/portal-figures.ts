import type { Schema } from '@ws/api-client/contract'
import { escapeLike } from '../../db/escape-like'
import type { Permission } from '../access/grant'
import type { Context } from '../http/handler'

/** What formulas of tables ask the portal for. */
export type PortalFigure = Schema<'PortalFigure'>
/** What is answered: a figure, or why there is none. */
export type PortalValue = Schema<'PortalValues'>['values'][number]

/** A figure that formulas may ask for: each area says which of its own. */
interface FigureSpec {
  /** Rights without which nothing is found. */
  needs: readonly Permission[]
  /** What it comes to of what the person may see; `names` are the arguments of the formula. */
  read: (ctx: Context, names: readonly string[]) => Promise<PortalValue>
}

/** Nothing of this name may be seen. */
export const UNKNOWN: PortalValue = { value: null, fault: 'unknown' }
/** Several have this name. */
export const AMBIGUOUS: PortalValue = { value: null, fault: 'ambiguous' }

const figures = new Map<PortalFigure, FigureSpec>()

/** Offers a figure to formulas. */
export function registerFigure(figure: PortalFigure, spec: FigureSpec): void {
  figures.set(figure, spec)
}

/** What a formula asks for, as far as the person may know it. */
export async function readFigure(ctx: Context, { figure, names }: Schema<'PortalAsk'>): Promise<PortalValue> {
  const spec = figures.get(figure)
  const may = ctx.actor.grants.has('excel.view') && spec?.needs.every((right) => ctx.actor.grants.has(right))
  return spec && may ? spec.read(ctx, names) : UNKNOWN
}

/** A name as a pattern of `ilike` that finds it alone. */
export function exactly(name: string): string {
  return escapeLike(name.trim())
}
