import { useSession } from '@ws/api-client/react'
import { type ColorPreference, RadioGroup, useStore } from '@ws/ui'
import { Section } from '../../lib/page/section'
import { useServices } from '../../lib/services-context'
import { useSaveSettings } from './own-settings'

const THEMES = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
  { value: 'system', label: 'Как в системе', hint: 'Меняется вместе с оформлением устройства' },
]
const DENSITIES = [
  { value: 'comfortable', label: 'Просторная' },
  { value: 'compact', label: 'Плотная', hint: 'Больше строк на экране' },
]

/** Оформление: colours and density; kept in the account, so that they follow the person to another browser. */
export function AppearanceTab() {
  const { colorMode, session } = useServices()
  const { user } = useSession(session)
  const { preference } = useStore(colorMode)
  const save = useSaveSettings()
  return (
    <>
      <Section title="Тема">
        <RadioGroup
          aria-label="Тема"
          value={preference}
          options={THEMES}
          onChange={(value) => {
            const theme = value as ColorPreference
            colorMode.setPreference(theme)
            save.mutate({ theme })
          }}
        />
      </Section>
      <Section title="Плотность">
        <RadioGroup
          aria-label="Плотность"
          // What is being saved is shown at once.
          value={(save.isPending ? save.variables.density : undefined) ?? user?.settings.density ?? 'comfortable'}
          options={DENSITIES}
          onChange={(value) => save.mutate({ density: value === 'compact' ? 'compact' : 'comfortable' })}
        />
      </Section>
    </>
  )
}
