import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RecordOf } from '@ws/api-client/contract'
import { expect, within } from 'storybook/test'
import { CategoryCard } from './category-card'

const category = {
  name: 'Вентиляция и кондиционирование',
  color: '#0EA5E9',
  team_details: null,
  priority: null,
  react_minutes: null,
  solve_minutes: null,
  todos_count: 21,
} as RecordOf<'/todo-categories'>

const meta: Meta<typeof CategoryCard> = {
  title: 'Портал/Задачи/Категория на телефоне',
  component: CategoryCard,
  args: { category },
  render: (args) => (
    <div className="flex w-72 flex-col gap-1 bg-surface p-4 text-ink text-md">
      <CategoryCard {...args} />
    </div>
  ),
}
export default meta

type Story = StoryObj<typeof CategoryCard>

export const Plain: Story = {
  name: 'Ничего не задано',
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Вентиляция и кондиционирование21 задача')
  },
}
export const Full: Story = {
  name: 'Бригада, приоритет и сроки',
  args: {
    category: {
      ...category,
      name: 'Аварийно-диспетчерское обслуживание инженерных систем корпуса',
      team_details: { id: 3, name: 'Электрики' },
      priority: 'High',
      react_minutes: 15,
      solve_minutes: 240,
      todos_count: 3,
    },
  },
  play: async ({ canvasElement }) => {
    const told = 'Электрики · приоритет: высокий · принять за 15 мин, сделать за 240 мин'
    await expect(within(canvasElement).getByText(told)).toBeVisible()
  },
}
