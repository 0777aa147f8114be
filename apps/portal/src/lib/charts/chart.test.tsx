import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart } from './chart'
import { type ChartData, type ChartKind, partsOf } from './chart-data'
import { shortLabel, tickText, valueText } from './chart-text'

const income: ChartData = {
  labels: ['2026-10', '2026-11', '2026-12'],
  series: [
    { name: 'Начислено', values: [1_250_000, 1_300_000.5, 900_000] },
    { name: 'Оплачено', values: [1_000_000, null, 0] },
  ],
  unit: 'money',
  forecastFrom: 2,
}

test.each<ChartKind>(['bars', 'stacked', 'line', 'area', 'donut', 'heat'])(
  'a chart of the kind «%s» is read by the arrows and as a table',
  async (kind) => {
    render(<Chart kind={kind} title="Начислено и оплачено" data={income} />)
    const picture = await screen.findByRole('img')
    expect(picture).toHaveAccessibleName(/Начислено и оплачено/)
    const values = screen.getByRole('slider', { name: 'Значения графика' })
    fireEvent.focus(values)
    fireEvent.change(values, { target: { value: '1' } })
    expect(values).toHaveAttribute('aria-valuetext', expect.stringMatching(/ноябрь 2026.*1\s300\s000,50\s₽/))
    fireEvent.click(screen.getByRole('button', { name: 'Показать таблицей' }))
    const table = screen.getByRole('table', { name: 'Начислено и оплачено' })
    expect(within(table).getByRole('rowheader', { name: 'декабрь 2026 (прогноз)' })).toBeVisible()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Период', 'Начислено', 'Оплачено'])
  },
)

test('where there is nothing to draw, a chart says so', () => {
  render(
    <Chart kind="bars" title="Пусто" data={{ ...income, series: [{ name: 'Начислено', values: [0, null, 0] }] }} />,
  )
  expect(screen.getByText('Нет данных за период')).toBeVisible()
})

test('a circle has at most six parts and loses nothing', () => {
  const labels = ['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з']
  const parts = partsOf({ labels, series: [{ name: 'Сумма', values: [8, 1, 7, 2, 6, 3, 5, 4] }], unit: 'count' })
  expect(parts).toHaveLength(6)
  expect(parts.at(-1)).toEqual({ label: 'Прочее', value: 6 })
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(36)
})

test('numbers and days are told as Russians read them', () => {
  expect(valueText(80.25, 'percent')).toBe('80,25 %')
  expect(valueText(95, 'minutes')).toBe('1 ч 35 мин')
  expect(tickText(1_250_000, 'money').replace(/\s/g, ' ')).toBe('1,3 млн')
  expect([shortLabel('2026-11'), shortLabel('2026-11-27'), shortLabel('Корпус А')]).toEqual([
    'нояб',
    '27.11',
    'Корпус А',
  ])
})
