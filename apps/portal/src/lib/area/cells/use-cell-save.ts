import { ApiError } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import { constraints } from '@ws/api-client/contract/constraints'
import { toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, AnyValues, Area } from '../area'
import { toSent } from '../form/form-values'
import { type AnyPage, formless, resourceOf } from '../resource'
import type { CellEdit } from './use-cell-editing'

/** Sends the change of a cell. The row shows it at once and takes it back when the server refuses. */
export function useCellSave(area: Area, onRefused: (edit: CellEdit) => void) {
  const { api, queryClient } = useServices()
  const resource = resourceOf(api, area.path)
  const undo = useMutation(formless(resource.update()))
  /** Versions that came of one's own changes, or were agreed to: the next change of the row is no conflict with them. */
  const own = useRef(new Map<string, number>())
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { mutationFn, meta } = resource.update()
  const update = useMutation({
    mutationFn: async ({ id, seen, changes }: { id: number; seen: number; changes: AnyValues }) => {
      let version = seen
      for (let next = own.current.get(`${id} ${version}`); next !== undefined; ) {
        version = next
        next = own.current.get(`${id} ${version}`)
      }
      const saved = await mutationFn({ id, changes: { ...changes, version } })
      own.current.set(`${id} ${version}`, saved.version)
      return saved
    },
    meta: { ...meta, isQuiet: true },
    // One after the other, so that each knows what the one before has made of the row.
    scope: { id: `cells of ${area.path}` },
  })

  const find = (path: CollectionPath, id: number) => {
    const pages = queryClient.getQueriesData<AnyPage>({ queryKey: [path, 'list'] })
    return pages.flatMap(([, page]) => page?.data ?? []).find((record) => record.id === id)
  }
  const patchRows = (id: number, change: (row: AnyRecord) => AnyRecord) =>
    queryClient.setQueriesData<AnyPage>(
      { queryKey: [area.path, 'list'] },
      (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? change(row) : row)) },
    )
  /** Shows the value in its row; the answer takes it back where nothing else has come meanwhile. */
  const show = async ({ record, column }: CellEdit, sent: unknown) => {
    // An answer that is on its way was given before the change: it would bring the old value back for a moment.
    await queryClient.cancelQueries({ queryKey: [area.path, 'list'] })
    const shown = area.fields[column]?.toShow?.(column, sent, find) ?? { [column]: sent }
    patchRows(record.id, (row) => ({ ...row, ...shown }))
    return () =>
      patchRows(record.id, (row) => {
        const kept = Object.keys(shown).filter((key) => row[key] === shown[key])
        return { ...row, ...Object.fromEntries(kept.map((key) => [key, record[key]])) }
      })
  }

  const save = async (edit: CellEdit, sent: unknown): Promise<void> => {
    const { record, column } = edit
    const takeBack = await show(edit, sent)
    try {
      const saved = await update.mutateAsync({ id: record.id, seen: record.version, changes: { [column]: sent } })
      const before = toSent(area, constraints[area.path], column, record[column]) ?? null
      toast.success('Изменения сохранены', {
        undo: () => undo.mutate({ id: record.id, changes: { [column]: before, version: saved.version } }),
      })
    } catch (error) {
      takeBack()
      void queryClient.invalidateQueries({ queryKey: [area.path, 'list'] })
      if (!(error instanceof ApiError)) throw error
      if (!isHere.current) toast.error(`${area.title(record)}: ${reasonOf(error, column)}`)
      else if (error.code === 'version_conflict') onRefused({ ...edit, isConflict: true })
      else onRefused({ ...edit, problem: reasonOf(error, column) })
    }
  }

  return {
    save,
    /** Saves over what another person has saved meanwhile; only this column changes. */
    overwrite: async (edit: CellEdit) => {
      const latest = await queryClient.fetchQuery({ ...resource.one(edit.record.id), staleTime: 0 })
      // The person has agreed to what the other one saved: a row that still shows the version before is no conflict.
      if (latest.version > edit.record.version) own.current.set(`${latest.id} ${edit.record.version}`, latest.version)
      const sent = toSent(area, constraints[area.path], edit.column, edit.value)
      await save({ ...edit, record: latest, isConflict: false }, sent)
    },
    reload: () => queryClient.invalidateQueries({ queryKey: [area.path] }),
  }
}

function reasonOf(error: ApiError, column: string): string {
  const text = error.errors[column] ?? Object.values(error.errors)[0]
  return text?.join(' ') ?? error.message
}
