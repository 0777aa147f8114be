import { useQueryClient } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { useState } from 'react'
import { useServices } from '../../../lib/services-context'
import { COUNTS, type CountSheet } from './counts.queries'

/** Writes what was counted line by line; a scanner is not waited for, so several may be under way. */
export function useCountEntry(id: number) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const save = async (
    line: number,
    entered: { counted: string | null } | { add: string } | { found: number[] } | { expires_on: string | null },
  ): Promise<boolean> => {
    try {
      const { lines } = await unwrap(
        api.POST('/stock/counts/{id}/lines', { params: { path: { id } }, body: { lines: [{ id: line, ...entered }] } }),
      )
      setErrors(({ [line]: _done, ...rest }) => rest)
      queryClient.setQueryData<CountSheet>([COUNTS, id], (sheet) => {
        return sheet && { ...sheet, lines: sheet.lines.map((one) => lines.find((new_) => new_.id === one.id) ?? one) }
      })
      await queryClient.invalidateQueries({ queryKey: [COUNTS, id] })
      return true
    } catch (error) {
      const text = error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : 'Не сохранилось'
      setErrors((before) => ({ ...before, [line]: text }))
      return false
    }
  }
  return { save, errors }
}
