import type { CollectionPath } from '@ws/api-client/contract'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Area } from './area'
import { recordHref } from './href'
import { LATE_PAGES } from './late-pages'

const AreasContext = createContext<ReadonlyMap<string, Area>>(new Map())

/** Tells the machinery which areas there are; `app/areas.ts` is the only place that lists them. */
export function AreasProvider({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const byPath = useMemo(() => new Map(areas.map((area) => [area.path as string, area])), [areas])
  return <AreasContext value={byPath}>{children}</AreasContext>
}

/** Adds areas whose screens are loaded when they are opened: what nobody looks at yet weighs nothing. */
export function MoreAreas({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const known = use(AreasContext)
  const all = useMemo(
    () => new Map([...known, ...areas.map((area) => [area.path as string, area] as const)]),
    [known, areas],
  )
  return <AreasContext value={all}>{children}</AreasContext>
}

/** The areas there are. */
export function useAreas(): readonly Area[] {
  return [...use(AreasContext).values()]
}

/** The area of a contract path, or undefined where the portal has none for it. */
export function useKnownArea(path: string): Area | undefined {
  return use(AreasContext).get(path)
}

/** The address of a record as the journal names it (`'todo'` and its number), or null where the portal has no page of it. */
export function useHrefOfEntity(): (entity: string, id: number) => string | null {
  const areas = use(AreasContext)
  return (entity, id) => {
    const late = LATE_PAGES[entity]
    return late === undefined ? recordHref(ofEntity(areas, entity), id) : `${late}/${id}`
  }
}

const ofEntity = (areas: ReadonlyMap<string, Area>, entity: string) =>
  [...areas.values()].find((area) => area.detail.history === entity)

/** The area whose records the journal tells of by this name (`'todo'`), or undefined where the portal has none for them. */
export function useAreaOfEntity(entity: string): Area | undefined {
  return ofEntity(use(AreasContext), entity)
}

/** The area of a contract path; throws when `app/areas.ts` does not list it, which is a mistake of the code. */
export function useArea(path: CollectionPath): Area {
  const area = useKnownArea(path)
  if (area === undefined) throw new Error(`No area is registered for ${path}`)
  return area
}
