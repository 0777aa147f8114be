import { useSession } from '@ws/api-client/react'
import { useCallback, useState } from 'react'
import { useServices } from '../services-context'
import type { Area } from './define-area'

/** Which columns a person has hidden, remembered in local storage per person and area. */
export function useHiddenColumns(area: Area): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const { session } = useServices()
  const { user } = useSession(session)
  const key = `columns:${user?.id ?? 0}:${area.path}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(key) ?? new Set(area.list.hidden))
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      setHidden(next)
      write(key, next)
    },
    [key],
  )
  return [hidden, change]
}

function read(key: string): ReadonlySet<string> | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(names) ? new Set(names.filter((name) => typeof name === 'string')) : null
  } catch {
    // Closed or foreign storage: the area's own choice stands.
    return null
  }
}

function write(key: string, hidden: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...hidden]))
  } catch {
    // The choice then lasts as long as the screen.
  }
}
