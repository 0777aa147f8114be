import { useQuery } from '@tanstack/react-query'
import { type ApiClient, eachRecord, unwrap } from '@ws/api-client'
import type { ListQuery } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../../../lib/permission'
import { useServices } from '../../../../lib/services-context'
import type { Person } from './load-of'

type Chosen = Pick<ListQuery<'/todos'>, 'assignee' | 'team' | 'my_team'>

const NOBODY: readonly Person[] = []
/** Everybody but those who have left. */
const EMPLOYED = ['working', 'vacation', 'sick', 'trip'] as const

/** The people among whom work is shared out: those chosen by the filters, else everybody the person may see. */
export function useStaff({ assignee, team, my_team }: Chosen, isWanted: boolean) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const own = my_team === true ? (user?.profile_id ?? user?.id) : undefined
  const { data, error } = useQuery({
    queryKey: ['/accounts/profiles', 'staff', { assignee, team, own }],
    queryFn: ({ signal }) => readStaff(api, { assignee, team, own }, signal),
    enabled: isWanted && hasPermission(user, 'profiles.view'),
    staleTime: 60_000,
  })
  return { staff: data ?? NOBODY, error }
}

async function readStaff(
  api: ApiClient,
  { assignee, team, own }: Omit<Chosen, 'my_team'> & { own: number | undefined },
  signal: AbortSignal,
): Promise<Person[]> {
  const teams = team ?? (own === undefined ? undefined : await teamsOf(api, own, signal))
  // Who is in no team has no colleagues there.
  if (teams?.length === 0) return []
  const query = {
    employment_status: [...EMPLOYED],
    ordering: ['full_name' as const],
    ...(assignee && { ids: assignee }),
    ...(teams && { team: teams }),
  }
  const found: Person[] = []
  for await (const { id, full_name, name } of eachRecord(api, '/accounts/profiles', query, { signal })) {
    found.push({ id, name: full_name || name })
  }
  return found
}

async function teamsOf(api: ApiClient, id: number, signal: AbortSignal): Promise<number[]> {
  return (await unwrap(api.GET('/accounts/profiles/{id}', { params: { path: { id } }, signal }))).teams
}
