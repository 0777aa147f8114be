import type { User } from '@ws/api-client'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { useSignOut } from '../../lib/account/use-sign-out'

/** Over every page while an administrator goes by another name: whose it is, what may be done, the way back. */
export default function ActingBar({ name, acting }: { name: string; acting: NonNullable<User['acting']> }) {
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
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
      Вы вошли как <b className="font-semibold">{name}</b>{' '}
      {acting.writes ? '— с правом изменений' : '— только просмотр'}
    </Banner>
  )
}
