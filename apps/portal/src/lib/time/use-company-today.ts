import { useSession } from '@ws/api-client/react'
import { useServices } from '../services-context'
import { companyToday } from './company-day'

/** What day it is for the organisation, `YYYY-MM-DD`. */
export function useCompanyToday(): string {
  const { session } = useServices()
  const { user } = useSession(session)
  return companyToday(user)
}
