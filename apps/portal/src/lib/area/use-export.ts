import { useMutation } from '@tanstack/react-query'
import { useServices } from '../services-context'
import type { AnyQuery, Area } from './define-area'
import { type ExportFormat, resourceOf } from './resource'
import { saveFile } from './save-file'

interface Wanted {
  format: ExportFormat
  /** Only these records; all of the list where absent. */
  ids?: readonly number[]
}

/** Saves a list as a file: all of it, or the given records. */
export function useExport(area: Area, query: AnyQuery) {
  const { api } = useServices()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ format, ids }: Wanted) => {
      const { page: _page, page_size: _size, ...narrowing } = query
      return resourceOf(api, area.path).exportFile(ids === undefined ? narrowing : { ...narrowing, ids }, format)
    },
    onSuccess: (file, { format }) => saveFile(file, `${area.words.many}.${format}`),
  })
  return { save: mutate, isExporting: isPending }
}
