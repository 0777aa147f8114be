import { uploadFile } from '@ws/api-client'
import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** What an input of files needs, hidden behind a button of its own. */
interface FileInput extends InputHTMLAttributes<HTMLInputElement> {
  type: 'file'
  hidden: boolean
}

/** Sends chosen files to the storage one after another and hands over their numbers; the first failure ends it. */
export function useSendFile(onSent: (id: number) => void): {
  isPending: boolean
  send: (files: readonly File[]) => void
  input: FileInput
} {
  const { host, session } = useServices()
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const category = file.type.startsWith('image/') ? 'images' : 'files'
        const { id } = await uploadFile({ host, session, file, fields: { category } })
        onSent(id)
      }
    },
  })
  return {
    isPending: send.isPending,
    send: send.mutate,
    input: {
      type: 'file',
      hidden: true,
      tabIndex: -1,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again after a failure.
        currentTarget.value = ''
        if (files.length > 0) send.mutate(files)
      },
    },
  }
}
