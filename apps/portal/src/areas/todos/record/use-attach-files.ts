import { unwrap } from '@ws/api-client'
import type { ChangeEvent } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { attachFiles } from './attach-files'
import { useTodoWrite } from './use-todo-write'

/** Adds one stored file to those the task has by then: another person may be attaching too. */
export function useAttach(todo: Todo) {
  return useTodoWrite((api, file: number) =>
    unwrap(api.POST('/todos/{id}/attachments', { params: { path: { id: todo.id } }, body: { attachments: [file] } })),
  )
}

/** Chosen files that join those of a task. */
export function useAttachFiles(todo: Todo) {
  const services = useServices()
  const attach = useMutation({ mutationFn: (files: readonly File[]) => attachFiles(services, todo, files) })
  return {
    isPending: attach.isPending,
    input: {
      type: 'file' as const,
      hidden: true,
      tabIndex: -1,
      multiple: true,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again after a failure.
        currentTarget.value = ''
        if (files.length > 0) attach.mutate(files)
      },
    },
  }
}
