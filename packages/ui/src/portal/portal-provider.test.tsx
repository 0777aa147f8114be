import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button/button'
import { Combobox } from '../combobox/combobox'
import { DateInput } from '../date-picker/date-input'
import { Dialog } from '../dialog/dialog'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import { Popover } from '../popover/popover'
import { Select } from '../select/select'
import { Tooltip } from '../tooltip/tooltip'
import { PortalProvider } from './portal-provider'

const button = <Button>Открыть</Button>
const nothing = () => undefined

test.each<[string, ReactElement, string]>([
  ['a dialog', <Dialog key="a" defaultOpen title="Папка" />, 'dialog'],
  ['a panel', <Popover key="b" defaultOpen trigger={button} label="Ещё" />, 'dialog'],
  [
    'a menu',
    <DropdownMenu key="c" defaultOpen trigger={button} items={[{ label: 'Копия', onSelect: nothing }]} />,
    'menu',
  ],
  [
    'a list',
    <Select key="d" aria-label="Открыть" value={null} onChange={nothing} options={[{ value: 'a', label: 'А' }]} />,
    'listbox',
  ],
  ['a calendar', <DateInput key="e" aria-label="Открыть" value={null} onChange={nothing} />, 'dialog'],
  [
    'a search',
    <Combobox
      key="f"
      aria-label="Открыть"
      value={null}
      onChange={nothing}
      load={async () => ['А']}
      getKey={String}
      getLabel={String}
    />,
    'listbox',
  ],
  [
    'a tooltip',
    <Tooltip key="g" label="Почему" defaultOpen>
      {button}
    </Tooltip>,
    'tooltip',
  ],
])('%s opens in the element of the host', async (_, part, role) => {
  const container = document.body.appendChild(document.createElement('div'))
  render(<PortalProvider container={container}>{part}</PortalProvider>)
  const opener = screen.queryByRole('button', { name: 'Выбрать дату' }) ?? screen.queryByRole('combobox')
  if (opener) await userEvent.click(opener)
  expect(await within(container).findByRole(role, { hidden: true })).toBeInTheDocument()
  container.remove()
})

test('a dialog that is not modal leaves what another library opens beside it alive', async () => {
  const pressed: string[] = []
  render(
    <>
      <button type="button" onClick={() => pressed.push('их список')}>
        Их список
      </button>
      <Dialog defaultOpen modal={false} title="Папка" />
    </>,
  )
  expect(document.body.style.pointerEvents).not.toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Их список' }))
  expect(pressed).toEqual(['их список'])
  const dialog = screen.getByRole('dialog', { name: 'Папка' })
  await userEvent.click(document.querySelector('[data-slot="scrim"]') as Element)
  expect(dialog).not.toBeInTheDocument()
})
