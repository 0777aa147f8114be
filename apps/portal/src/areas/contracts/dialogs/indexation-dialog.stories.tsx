import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { StoryFrame } from '../../../testing/story-frame'
import { createStoryServices, json } from '../../../testing/story-services'
import type { Contract } from '../contract-fields'
import IndexationDialog from './indexation-dialog'

type Indexed = Schema<'IndexedContract'>

const raised = {
  ...{ contract: 7, number: 'А-007', tenant_name: 'ООО «ТехноСфера»', before: '788640.00', after: '851731.20' },
  lines: [
    { name: 'Аренда', before: '1250.0000', after: '1350.00' },
    { name: 'Эксплуатационный платёж', before: '250.0000', after: '270.00' },
  ],
  ...{ problem: null, can_force: false },
} satisfies Indexed
const tooSoon = {
  ...{ contract: 9, number: 'А-009', tenant_name: 'ООО «Право и дело»', before: '252924.80', after: '252924.80' },
  ...{ lines: [], problem: 'Ставка уже индексировалась в течение года', can_force: true },
} satisfies Indexed

function Screen({ answer }: { answer: readonly Indexed[] }) {
  const [services] = useState(() => createStoryServices({ 'contracts.index': 'all' }, () => json(answer)))
  const records = [7, 9].map((id) => ({ id }) as Contract)
  return (
    <StoryFrame services={services}>
      <IndexationDialog records={records} onClose={() => undefined} />
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Договоры/Индексация',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { answer: [raised] },
}
export default meta

type Story = StoryObj<typeof Screen>

async function preview() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Индексация' }))
  await userEvent.type(dialog.getByLabelText(/На сколько процентов/), '8')
  await userEvent.type(dialog.getByLabelText(/Действует с/), '01.01.2027')
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Показать, что изменится' }))
  return dialog
}

export const Begun: Story = { name: 'Ещё ничего не введено' }
export const Previewed: Story = {
  name: 'Что изменится',
  play: async () => {
    await expect(await (await preview()).findByText(/А-007, ООО «ТехноСфера»/)).toBeVisible()
  },
}
export const TooSoon: Story = {
  name: 'Второй раз за год — нужна причина',
  args: { answer: [raised, tooSoon] },
  play: async () => {
    const dialog = await preview()
    const reason = await dialog.findByLabelText(/Причина/)
    await expect(dialog.getByText('А-009: Ставка уже индексировалась в течение года')).toBeVisible()
    // With a reason the change is looked at anew before it can be made.
    await userEvent.type(reason, 'Соглашение сторон')
    await expect(dialog.getByRole('button', { name: 'Проиндексировать' })).toBeDisabled()
  },
}
