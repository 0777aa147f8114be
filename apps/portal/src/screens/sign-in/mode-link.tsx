import { Link } from '@ws/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SIGN_IN } from '../../lib/safe-address'
import type { Mode } from './modes'

/** Leads to another form of the page and keeps in mind where the person was going. */
export function ModeLink({ mode, children }: { mode: Mode; children: ReactNode }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams()
  const from = search.get('from')
  if (mode !== 'default') next.set('mode', mode)
  if (from !== null) next.set('from', from)
  const query = next.toString()
  return <Link href={query === '' ? SIGN_IN : `${SIGN_IN}?${query}`}>{children}</Link>
}
