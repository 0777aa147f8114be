import { canAsk } from '@ws/task-notifications'
import { Banner, Switch, useStore } from '@ws/ui'
import { useState } from 'react'
import { attentionOf } from '../../lib/account/attention'
import { Section } from '../../lib/page/section'

/** В этом браузере: notifications while the portal is not looked at, and the sound of emergencies. */
export function AttentionSection({ userId }: { userId: number }) {
  const attention = attentionOf(userId)
  const { browser, sound } = useStore(attention)
  const [isRefused, setRefused] = useState(false)
  const isOn = browser && canAsk() && Notification.permission === 'granted'
  const change = async (isWanted: boolean) => {
    if (!isWanted) return attention.set({ browser: false })
    setRefused(!(await attention.askForBrowser()))
  }
  return (
    <Section title="В этом браузере" text="Действует только здесь: на другом устройстве выбирается отдельно.">
      <Switch
        label="Уведомления браузера"
        hint="Покажем поверх других окон, пока вы не смотрите на портал"
        disabled={!canAsk()}
        checked={isOn}
        onCheckedChange={(isWanted) => void change(isWanted)}
      />
      {isRefused && (
        <Banner tone="warn" title="Браузер не разрешил уведомления">
          Разрешите их для этого сайта в настройках браузера и включите переключатель снова.
        </Banner>
      )}
      <Switch
        label="Звук при аварийных заявках"
        hint="Повторяется, пока кто-нибудь не нажмёт «Принял», но не дольше 15 минут"
        checked={sound}
        onCheckedChange={(isWanted) => attention.set({ sound: isWanted })}
      />
    </Section>
  )
}
