import { uploadFile } from '@ws/api-client'
import type { FileItem } from '@ws/media-widget'
import { toast } from '@ws/ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { useServices } from '../../lib/services-context'

/**
 * Sends a file of one's choice as the newest version of another: the older one is kept among its versions. `picker` is to
 * stand on the screen; the list follows by the news of its folder.
 */
export function useNewVersion(): { picker: ReactNode; choose: (file: FileItem) => void } {
  const { host, session } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const replaced = useRef<FileItem | null>(null)

  const choose = useCallback((file: FileItem) => {
    replaced.current = file
    if (!input.current) return
    // What is named as one type and is another opens nowhere.
    input.current.accept = /\.\w+$/.exec(file.display_name)?.[0] ?? ''
    input.current.click()
  }, [])
  const send = (file: File) => {
    const before = replaced.current
    if (!before) return
    const { display_name, directory } = before
    const sending = uploadFile({ host, session, file, fields: { display_name, directory, conflict: 'replace' } })
    toast.promise(sending, {
      loading: `Загружается новая версия: ${display_name}`,
      success: `Новая версия загружена: ${display_name}`,
      error: (reason) => (reason instanceof Error ? reason.message : 'Не удалось загрузить файл'),
    })
  }
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label="Новая версия"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) send(file)
        // The same file may be chosen once more.
        target.value = ''
      }}
    />
  )
  return { picker, choose }
}
