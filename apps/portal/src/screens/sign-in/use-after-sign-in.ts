import type { User } from '@ws/api-client'
import { useNavigate, useSearchParams } from 'react-router'
import { safeReturnPath } from '../../lib/safe-address'
import { useServices } from '../../lib/services-context'

/** Goes on to the page that was asked for before signing in, with the colours the person chose. */
export function useAfterSignIn(): (user: User) => void {
  const { colorMode } = useServices()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return ({ settings }) => {
    if (settings.theme !== 'system') colorMode.setPreference(settings.theme)
    void navigate(safeReturnPath(search.get('from')), { replace: true })
  }
}
