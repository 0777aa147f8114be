import type { User } from '@ws/api-client'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { useSignOut } from '../../lib/account/use-sign-out'

/** Over every page while an administrator goes by another name: whose it is, what may be done, the way back. */
export function ActingBar({ user }: { user: User }) {
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  if (user.acting === undefined) return null
  const leave = async () => {
    setLeaving(true)
    if (!(await signOut())) setLeaving(false)
  }
  return (
    <Banner
      tone="warn"
      className="mb-2 max-lg:mb-0 max-lg:rounded-none"
      action={
        <Button size="sm" loading={isLeaving} onClick={() => void leave()}>
          Вернуться
        </Button>
      }
    >
      Вы вошли как <b className="font-semibold">{user.full_name}</b>{' '}
      {user.acting.writes ? '— с правом изменений' : '— только просмотр'}
    </Banner>
  )
}
