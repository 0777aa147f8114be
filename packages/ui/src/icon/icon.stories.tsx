import { mdiAccountGroup, mdiAlertCircleOutline, mdiCheckCircle, mdiHomeCityOutline } from '@mdi/js'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Icon } from './icon'

const meta = {
  title: 'Показ/Icon',
  component: Icon,
  args: { path: mdiCheckCircle, label: 'Готово' },
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}

/** Sizes, and the colour of the text around. */
export const States: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>
      {[14, 16, 20, 24].map((size) => (
        <Icon key={size} path={mdiHomeCityOutline} size={size} />
      ))}
      <span style={{ color: 'var(--ws-bad)', display: 'inline-flex', alignItems: 'center', gap: 6 }}>
        <Icon path={mdiAlertCircleOutline} /> Нет связи
      </span>
      <span style={{ color: 'var(--ws-ink-2)', display: 'inline-flex', alignItems: 'center', gap: 6 }}>
        <Icon path={mdiAccountGroup} /> Участники
      </span>
    </div>
  ),
}

export const Named: Story = {
  name: 'An icon that stands alone is named, one beside a word is not read',
  render: (args) => (
    <>
      <Icon {...args} /> <Icon path={mdiAccountGroup} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('img')).toHaveLength(1)
    await expect(within(canvasElement).getByRole('img', { name: 'Готово' })).toBeVisible()
  },
}

export const Dark: Story = { ...States, globals: { theme: 'dark' } }
