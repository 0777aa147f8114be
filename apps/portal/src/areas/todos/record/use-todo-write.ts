import { useMutation } from '@tanstack/react-query'
import { type ApiClient, ApiError } from '@ws/api-client'
import { toast } from '@ws/ui'
import { useServices } from '../../../lib/services-context'

interface WriteOptions<Result> {
  /** Told in a toast when it is done. */
  done?: string
  /** The caller tells what went wrong itself, where the person is looking. */
  isQuiet?: boolean
  onSuccess?: (result: Result) => void
}

/** One write that belongs to a task: everything that shows tasks is loaded again after it, and only then it is over. */
export function useTodoWrite<Input, Result>(
  write: (api: ApiClient, input: Input) => Promise<Result>,
  { done, isQuiet = false, onSuccess }: WriteOptions<Result> = {},
) {
  const { api } = useServices()
  return useMutation({
    mutationFn: (input: Input) => write(api, input),
    // A refusal at a field is told here: there is no form that would show it.
    meta: { invalidates: [['/todos']], isQuiet },
    onError: (error) => {
      const [text] = error instanceof ApiError ? Object.values(error.errors).flat() : []
      if (!isQuiet && text !== undefined) toast.error(text)
    },
    onSuccess: (result) => {
      if (done !== undefined) toast.success(done)
      onSuccess?.(result)
    },
  })
}
