import { useSession } from '@ws/api-client/react'
import { useEffect } from 'react'
import { useServices } from '../services-context'

/** Sets the whole document as dense as the person likes it; a document of nobody is comfortable. */
export function useDensity(): void {
  const { session } = useServices()
  const { user } = useSession(session)
  const density = user?.settings.density
  useEffect(() => {
    if (density === undefined) return
    const { dataset } = document.documentElement
    dataset.density = density
    return () => {
      delete dataset.density
    }
  }, [density])
}
