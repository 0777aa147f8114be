import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Realtime } from '@ws/api-client'
import type { PresenceOf, Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test'
import { StoryFrame } from '../../testing/story-frame'
import { createStoryServices, json } from '../../testing/story-services'
import { Viewers } from '../presence/viewers'
import { createOpenGrid } from './grid/open-grid'
import { useTablePresence } from './grid/use-table-presence'
import { WorkbookView } from './workbook-view'

const ROOM = 'document:7'

const workbook: Schema<'Workbook'> = {
  sheets: [
    {
      id: 's1',
      name: 'Смета',
      rows: 20,
      cols: 8,
      cells: {
        ...{ A1: { v: 'Работа' }, B1: { v: 'Цена' }, C1: { v: 'Количество' }, D1: { v: 'Стоимость' } },
        ...{ A2: { v: 'Покраска стен' }, B2: { v: 450 }, C2: { v: 38 }, D2: { f: '=B2*C2', v: 17_100 } },
      },
    },
  ],
}

const at = (id: number, name: string, color: string, x: number, y: number): PresenceOf => ({
  ...{ room: ROOM, client: `tab-${id}`, place: 's1', x, y },
  person: { id, name, color },
})
const people = [
  at(2, 'Орлова Елена Викторовна', '#7c3aed', 1, 3),
  at(3, 'Белов Антон Сергеевич', '#be185d', 3, 6),
  // Of two tabs of one person each has its mark; he is one of those who look.
  { ...at(3, 'Белов Антон Сергеевич', '#be185d', 0, 9), client: 'tab-3-too' },
]

function Table({ here, readOnly }: { here: readonly PresenceOf[]; readOnly: boolean }) {
  const [services] = useState(() => {
    const made = createStoryServices({}, () => json({}))
    // Whoever is there is heard as soon as somebody listens.
    const on: Realtime['on'] = (event, listener) => {
      if (event === 'presence') for (const one of here) listener(one as Parameters<typeof listener>[0])
      return () => undefined
    }
    return { ...made, realtime: { ...made.realtime, on } }
  })
  return (
    <StoryFrame services={services}>
      <Shared readOnly={readOnly} />
    </StoryFrame>
  )
}

function Shared({ readOnly }: { readOnly: boolean }) {
  const [grid] = useState(createOpenGrid)
  const viewers = useTablePresence(ROOM, 'story', grid)
  return (
    <>
      <div className="flex justify-end p-2">
        <Viewers viewers={viewers} />
      </div>
      <div className="flex h-120 flex-col">
        <WorkbookView workbook={workbook} handle={grid} readOnly={readOnly} />
      </div>
    </>
  )
}

const meta = {
  title: 'Портал/Таблицы/Таблица',
  component: Table,
  parameters: { layout: 'fullscreen' },
  args: { here: [], readOnly: false },
} satisfies Meta<typeof Table>

export default meta
type Story = StoryObj<typeof meta>

/** Each stands at his cell with his name, in his colour. */
export const PeopleInTable: Story = {
  name: 'Люди в таблице',
  args: { here: people },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.findByRole('status', { name: /Сейчас смотрят: Орлова.+, Белов/ })).resolves.toBeVisible()
    await waitFor(() => expect(canvasElement.querySelectorAll('.fortune-presence-selection')).toHaveLength(3))
    await expect(canvas.getByText('Орлова Елена Викторовна')).toBeVisible()
  },
}

/** What can be done with a cell, by the right button. */
export const MenuOfCell: Story = {
  name: 'Меню ячейки',
  play: async ({ canvasElement }) => {
    const grid = await waitFor(() => {
      const found = canvasElement.querySelector('.fortune-cell-area')
      if (!found) throw new Error('The grid has not come yet')
      return found
    })
    const { left, top } = grid.getBoundingClientRect()
    const place = { clientX: left + 190, clientY: top + 54 }
    await fireEvent.mouseDown(grid, { ...place, button: 0 })
    await fireEvent.mouseUp(grid, { ...place, button: 0 })
    await fireEvent.contextMenu(grid, { ...place, button: 2 })
    await expect(screen.findByText('Очистить содержимое')).resolves.toBeVisible()
    await expect(screen.getByText('Сортировка по возрастанию')).toBeVisible()
  },
}

/** For who may only read there is no bar of formats. */
export const ReadOnly: Story = {
  name: 'Только чтение',
  args: { readOnly: true, here: people.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.fortune-sheet-overlay')).not.toBeNull())
    await expect(canvasElement.querySelector('.fortune-toolbar')).toBeNull()
  },
}
