import { useMutation } from '@tanstack/react-query'
import type { CollectionPath } from '@ws/api-client/contract'
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../services-context'
import type { AnyQuery, AnyRecord } from './define-area'
import { narrowingOf } from './list-address'
import { readAll } from './read-all'
import { resourceOf } from './resource'

/** More than this nobody looks through; what is to be done to more of them is narrowed first. */
const MOST = 10_000
const NOTHING: ReadonlySet<number> = new Set()

/** The selected rows of a list. */
export interface Selection {
  selected: AnyRecord[]
  selectedIds: ReadonlySet<number>
  setSelectedIds: (ids: ReadonlySet<number>) => void
  /** Selects the rows of all pages; absent where there are too many. */
  selectAll: (() => void) | undefined
  /** Reads those of the other pages again after something was done to them; what was selected stays so. */
  refreshSelected: () => void
}

/** What is selected: rows of the page in sight and, once all were asked for, of the other pages under the same filters. */
export function useSelection(path: CollectionPath, query: AnyQuery, rows: AnyRecord[], total: number): Selection {
  const { api } = useServices()
  const [chosen, setChosen] = useState(NOTHING)
  const [elsewhere, setElsewhere] = useState<{ of: string; rows: readonly AnyRecord[] } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => readAll(resourceOf(api, path), query, { signal: new AbortController().signal, most: MOST }),
  })
  const of = JSON.stringify(narrowingOf(query))
  const isWhole = elsewhere?.of === of

  // Rows that went away are no longer selected: nobody can see what would be done to them.
  const selected = useMemo(() => {
    const shown = new Set(rows.map((row) => row.id))
    const others = isWhole ? (elsewhere?.rows ?? []).filter((row) => !shown.has(row.id)) : []
    return [...rows, ...others].filter((row) => chosen.has(row.id))
  }, [rows, elsewhere, isWhole, chosen])
  const selectedIds = useMemo(() => new Set(selected.map((row) => row.id)), [selected])

  const selectAll = useCallback(() => {
    if (isPending) return
    mutate(undefined, {
      onSuccess(all) {
        setElsewhere({ of, rows: all })
        setChosen(new Set(all.map((row) => row.id)))
      },
    })
  }, [mutate, isPending, of])
  const refreshSelected = useCallback(() => {
    if (isWhole) mutate(undefined, { onSuccess: (all) => setElsewhere({ of, rows: all }) })
  }, [mutate, isWhole, of])

  return {
    selected,
    selectedIds,
    setSelectedIds: setChosen,
    selectAll: total <= MOST ? selectAll : undefined,
    refreshSelected,
  }
}
