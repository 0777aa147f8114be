import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: the one place that may.
  useMutation as useQueryMutation,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOnce } from './use-once'

/** `useMutation` of the library, of which a second press begins no second one (`useOnce`); `meta.leaves` says that it leads to another page. */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, OnMutate = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, OnMutate>,
): UseMutationResult<Data, Failure, Variables, OnMutate> {
  const mutation = useQueryMutation(options)
  const mutateAsync = useOnce(mutation.mutateAsync, options.meta?.leaves === true)
  const mutate = useCallback(
    (...given: Parameters<typeof mutateAsync>) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
