import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { useState } from 'react'
import { hasPermission } from '../../../../lib/permission'
import { useServices } from '../../../../lib/services-context'
import { useCompanyToday } from '../../../../lib/time/use-company-today'

/** By which contracts rooms are let, for those who may see contracts, and from which day these are to change. */
export function useRoomLeases(rooms: readonly number[]) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [from, setFrom] = useState<string | null>(useCompanyToday())
  const { data, isLoading } = useQuery({
    queryKey: ['/contracts', 'room-leases', rooms],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/contracts/room-leases', { params: { query: { rooms: [...rooms] } }, signal })),
    enabled: hasPermission(user, 'contracts.view'),
  })
  const leases: readonly Schema<'RoomLease'>[] = data ?? []
  return { leases, isPending: isLoading, from, setFrom }
}
