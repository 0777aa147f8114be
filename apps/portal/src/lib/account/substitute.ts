import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../services-context'
import { awayText } from './away-text'

/** Whether a person is away today and who stands in, by the person's own deputies and those of his functions. */
export function useSubstitute(person: number | null): Schema<'Substitute'> | undefined {
  const { api } = useServices()
  return useQuery({
    queryKey: ['/accounts/profiles', 'substitute', person],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/accounts/profiles/{id}/substitute', { params: { path: { id: person ?? 0 } }, signal })),
    enabled: person !== null,
  }).data
}

/** «Крылова Д. П. в отпуске до 5 декабря, задачу получит Белов А. С.»; null while the person is at work. */
export function receiverText(
  { person, is_absent, employment_status, absence_to, receives }: Schema<'Substitute'>,
  { gets, waits }: { gets: string; waits: string },
): string | null {
  if (!is_absent) return null
  const away = `${person.name} ${awayText(employment_status, absence_to)}`
  return receives === null ? `${away}, замещающего нет: ${waits}` : `${away}, ${gets} ${receives.name}`
}
