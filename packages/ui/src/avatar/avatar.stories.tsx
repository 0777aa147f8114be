import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { AvatarGroup } from '../avatar-group/avatar-group'
import { longText, longWord, narrow, stacked } from '../lib/story-frames'
import { Avatar } from './avatar'

const meta = {
  title: 'Показ/Avatar',
  component: Avatar,
  subcomponents: { AvatarGroup },
  args: { name: 'Сергей Ежов', size: 32 },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

const people = [
  'Сергей Ежов',
  'Анна Мельникова',
  'Игорь Громов',
  'Вера Ковалёва',
  'Пётр Юдин',
  'Ольга',
  'Жанна Щукина',
].map((name, id) => ({ id, name, note: id % 2 ? 'Инженер' : 'Диспетчер' }))
const row = { display: 'flex', gap: 10, alignItems: 'center' }
// A picture without a request: a square of two colours.
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Crect width="2" height="2" fill="%2388a"/%3E%3Ccircle cx="1" cy="1" r=".6" fill="%23dde"/%3E%3C/svg%3E'

export const One: Story = {}

/** Initials, a picture, a picture that does not come, a name without letters; who is there; sizes. */
export const States: Story = {
  decorators: [stacked],
  render: () => (
    <>
      <div style={row}>
        {people.map(({ id, name }) => (
          <Avatar key={id} name={name} size={28} />
        ))}
      </div>
      <div style={row}>
        <Avatar name="Сергей Ежов" src={picture} size={32} />
        <Avatar name="Анна Мельникова" src="data:image/png;base64,broken" size={32} />
        <Avatar name="—" size={32} />
      </div>
      <div style={row}>
        <Avatar name="Сергей Ежов" presence="online" size={32} />
        <Avatar name="Анна Мельникова" presence="away" size={32} />
        <Avatar name="Игорь Громов" presence="busy" size={32} />
        <Avatar name="Вера Ковалёва" presence="offline" size={32} />
      </div>
      <div style={row}>
        {[16, 20, 24, 32, 48, 72].map((size) => (
          <Avatar key={size} name="Пётр Юдин" size={size} presence={size > 20 ? 'online' : undefined} />
        ))}
      </div>
    </>
  ),
}

/** The number opens the list of the others. */
export const Group: Story = {
  render: () => <AvatarGroup people={people} max={3} label="Следят" />,
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: '+4: Ещё 4 человека' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: 'Ещё 4 человека' })).toHaveTextContent('Ольга')
  },
}

export const Hover: Story = { ...Group, play: undefined, parameters: { hover: 'button' } }
export const Focus: Story = { ...Group, play: undefined, parameters: { focus: 'button' } }

const crowd = Array.from({ length: 40 }, (_, id) => ({ id, name: id % 2 ? `${longText} ${id}` : `${longWord} ${id}` }))

/** Many people with names nobody can shorten: the list of the others scrolls and stays on the screen. */
export const LongOnPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  render: () => <AvatarGroup people={crowd} max={5} size={32} label="Следят" />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^\+35/ }))
    const panel = await screen.findByRole('dialog')
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
  },
}
export const SizesOnPhone: Story = { ...States, decorators: [narrow] }
export const Dark: Story = { ...States, globals: { theme: 'dark' } }
