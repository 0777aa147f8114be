import type { ApiClient } from '@ws/api-client'
import { toast } from '@ws/ui'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface WriteOptions<Result> {
  /** Told in a toast when it is done. */
  done?: string
  /** The caller tells what went wrong itself, where the person is looking. */
  isQuiet?: boolean
  /** Errors of fields have a form that shows them. */
  hasFields?: boolean
  onSuccess?: (result: Result) => void
}

/** One write that belongs to a task: everything that shows tasks is loaded again after it, and only then it is over. */
export function useTodoWrite<Input, Result>(
  write: (api: ApiClient, input: Input) => Promise<Result>,
  { done, isQuiet = false, hasFields = false, onSuccess }: WriteOptions<Result> = {},
) {
  const { api } = useServices()
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    meta: { invalidates: [['/todos']], isQuiet, isFormless: !hasFields },
    onSuccess: (result) => {
      if (done !== undefined) toast.success(done)
      onSuccess?.(result)
    },
  })
}
