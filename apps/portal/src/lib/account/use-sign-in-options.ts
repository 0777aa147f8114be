import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useServices } from '../services-context'

/** What the server tells everybody: how one gets in, and the limits that forms must name before anything is sent. */
export function useSignInOptions() {
  const { api } = useServices()
  return useQuery({
    queryKey: ['/users/sign-in-options'],
    queryFn: ({ signal }) => unwrap(api.GET('/users/sign-in-options', { signal })),
  }).data
}
