import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ChangeEvent } from 'react'
import { useServices } from '../../../lib/services-context'
import { performAct } from '../perform-act'
import type { Todo } from '../todo-enums'
import { useSendFile } from './use-send-file'
import { useTodoWrite } from './use-todo-write'

/** What a phone's database takes without trouble, in bytes: larger files go at once and need a network. */
const LONGEST_KEPT = 50 * 1024 * 1024

/** Adds one stored file to those the task has by then: another person may be attaching too. */
export function useAttach(todo: Todo) {
  return useTodoWrite((api, file: number) =>
    unwrap(api.POST('/todos/{id}/attachments', { params: { path: { id: todo.id } }, body: { attachments: [file] } })),
  )
}

/** Chosen files that join those of a task: each waits for the network by itself, so that one that is refused holds up no other. */
export function useAttachFiles(todo: Todo) {
  const services = useServices()
  const attach = useAttach(todo)
  const large = useSendFile((id) => attach.mutate(id))
  const keep = useMutation({
    mutationFn: (files: readonly File[]) =>
      Promise.all(
        files.map((bytes) =>
          performAct(services, todo, { act: { kind: 'files' }, files: [{ name: bytes.name, bytes }] }),
        ),
      ),
    meta: { isFormless: true },
  })
  return {
    isPending: keep.isPending || large.isPending || attach.isPending,
    input: {
      type: 'file' as const,
      hidden: true,
      tabIndex: -1,
      multiple: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again after a failure.
        currentTarget.value = ''
        const small = files.filter(({ size }) => size <= LONGEST_KEPT)
        if (small.length > 0) keep.mutate(small)
        if (small.length < files.length) large.send(files.filter(({ size }) => size > LONGEST_KEPT))
      },
    },
  }
}
