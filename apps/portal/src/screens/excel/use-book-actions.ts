import { unwrap, uploadFile } from '@ws/api-client'
import { toast } from '@ws/ui'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '../../lib/area/actions/save-file'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { bookFile, readBook } from '../../lib/spreadsheet/workbook-files'
import type { Book } from './use-book'

/** What comes to the bench from files and leaves it as files. */
export function useBookActions(book: Book) {
  const { api, host, session } = useServices()
  const navigate = useNavigate()
  const written = async (format: 'xlsx' | 'csv') => {
    const now = book.read()
    if (!now) throw new Error('Сначала откройте таблицу')
    const sheet = book.grid.current?.grid()?.getSheet().id
    return bookFile(api, now.workbook, { name: now.name, format, sheet })
  }
  const open = useMutation({
    mutationFn: (file: File) => readBook(api, file),
    onSuccess: ({ workbook, left_out }, file) => {
      book.begin(file.name.replace(/\.[^.]+$/, ''), workbook)
      if (left_out.length > 0) toast.info(`Из файла не взяты: ${left_out.join(', ')}`)
    },
    meta: { isFormless: true },
  })
  const download = useMutation({
    mutationFn: async (format: 'xlsx' | 'csv') => {
      const file = await written(format)
      saveFile(file, file.name)
    },
    meta: { isFormless: true },
  })
  const toMedia = useMutation({
    mutationFn: async () => uploadFile({ host, session, file: await written('xlsx'), fields: { category: 'files' } }),
    meta: { isFormless: true, done: 'Книга сохранена в медиахранилище' },
  })
  const toDocument = useMutation({
    mutationFn: async () => {
      const now = book.read()
      if (!now) throw new Error('Сначала откройте таблицу')
      const body = { title: now.name.trim() || 'Таблица', kind: 'spreadsheet' as const, content: { ...now.workbook } }
      return unwrap(api.POST('/documents', { body }))
    },
    meta: { invalidates: [['/documents']], isFormless: true, done: 'Таблица сохранена как документ' },
    onSuccess: ({ id }) => void navigate(`/documents/${id}`),
  })
  return { open, download, toMedia, toDocument }
}
