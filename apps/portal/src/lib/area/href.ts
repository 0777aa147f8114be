import type { Area } from './area'

/** Address of a list, or null when the area has no page of its own. */
export function listHref(area: Pick<Area, 'address'> | undefined): string | null {
  return area?.address ?? null
}

/** The way to a page of an area: its list, where it has one. */
export function listCrumbs(area: Pick<Area, 'address' | 'words'>): { label: string; href: string }[] {
  return area.address === null ? [] : [{ label: area.words.many, href: area.address }]
}

/** Address of one record, or null when the area has no page of its own. */
export function recordHref(area: Pick<Area, 'address'> | undefined, id: number): string | null {
  return area?.address ? `${area.address}/${id}` : null
}

/** Address of the form of a new record; `values` are filled in beforehand. */
export function newHref(
  area: Pick<Area, 'address' | 'makeAt'>,
  values: Readonly<Record<string, string>> = {},
): string | null {
  if (area.address === null) return null
  if (area.makeAt !== undefined) return area.makeAt
  const query = new URLSearchParams(values).toString()
  return `${area.address}/new${query === '' ? '' : `?${query}`}`
}

/** Address of the form of an existing record: a mode of its page, since the specification has no route for editing. */
export function editHref(area: Pick<Area, 'address'>, id: number): string | null {
  return area.address === null ? null : `${area.address}/${id}?edit=1`
}
