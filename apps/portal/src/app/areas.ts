import type { RouteObject } from 'react-router'
import type { Area } from '../lib/area/define-area'
import { guarded, type Visitor, withGuard } from './enforce'

/** Every register of the portal, in no particular order; the sidebar has its own. */
export const areas: readonly Area[] = []

/** The pages of all areas, each behind the right to see it; the form of a new record asks for the right to create. */
export function areaRoutesOf(_visitor: Visitor): RouteObject[] {
  void guarded
  void withGuard
  return []
}
