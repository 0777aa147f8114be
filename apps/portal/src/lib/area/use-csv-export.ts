import { useMutation } from '@tanstack/react-query'
import { useServices } from '../services-context'
import type { AnyQuery, Area } from './define-area'
import { resourceOf } from './resource'
import { saveFile } from './save-file'

/** Saves a list as CSV: all of it, or the given records. */
export function useCsvExport(area: Area, query: AnyQuery) {
  const { api } = useServices()
  const { mutate, isPending } = useMutation({
    mutationFn: (ids: readonly number[] | undefined) => {
      const { page: _page, page_size: _size, ...narrowing } = query
      return resourceOf(api, area.path).exportCsv(ids === undefined ? narrowing : { ...narrowing, ids })
    },
    onSuccess: (file) => saveFile(file, `${area.words.many}.csv`),
  })
  return { exportCsv: mutate, isExporting: isPending }
}
