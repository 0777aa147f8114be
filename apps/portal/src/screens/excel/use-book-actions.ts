import { uploadFile } from '@ws/api-client'
import { toast } from '@ws/ui'
import { saveFile } from '../../lib/area/actions/save-file'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import type { Book } from './use-book'
import { bookFile, readBook } from './workbook-files'

/** What comes to the bench from files and leaves it as files. */
export function useBookActions(book: Book) {
  const { api, host, session } = useServices()
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
  return { open, download, toMedia }
}
