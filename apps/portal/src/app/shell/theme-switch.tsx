import { unwrap } from '@ws/api-client'
import { type ColorPreference, DropdownMenu, IconButton, useStore } from '@ws/ui'
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const MODES = [
  { value: 'light', label: 'Светлая', Icon: Sun },
  { value: 'dark', label: 'Тёмная', Icon: Moon },
  { value: 'system', label: 'Как в системе', Icon: Monitor },
] as const satisfies readonly { value: ColorPreference; label: string; Icon: typeof Sun }[]

/** Light, dark or as the system says; kept in this browser and, for who is signed in, in the account. */
export function ThemeSwitch() {
  const { api, colorMode, session } = useServices()
  const { preference } = useStore(colorMode)
  const save = useMutation({
    mutationFn: (theme: ColorPreference) => unwrap(api.PATCH('/users/me/settings', { body: { theme } })),
    onSuccess: session.updateUser,
  })
  const choose = (theme: ColorPreference) => {
    colorMode.setPreference(theme)
    save.mutate(theme)
  }
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton label="Тема">
          <SunMoon {...icon} />
        </IconButton>
      }
      items={MODES.map(({ value, label, Icon }) => ({
        label,
        icon: <Icon {...icon} />,
        checked: value === preference,
        onSelect: () => choose(value),
      }))}
    />
  )
}
