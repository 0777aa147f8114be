import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { NoAccessArt, NoFilesArt, NoTasksArt, NothingFoundArt } from '../empty/arts'
import { Empty } from '../empty/empty'
import { Figures, Grid, Page, Section } from '../foundations/story-page'
import { Skeleton } from '../skeleton/skeleton'

const meta = { title: 'Образцы/Пустота', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const kinds = [
  ['Ещё ничего нет', 'что здесь будет', 'первый шаг'],
  ['Всё сделано', 'что всё хорошо', 'ничего: не придумываем дело'],
  ['Не нашлось', 'что искали', 'сбросить фильтры'],
  ['Нет прав', 'чего не хватает', 'кого спросить'],
  ['Ещё грузится', 'ничего', 'заготовки той же формы'],
] as const

function Files() {
  const [files, setFiles] = useState<string[]>([])
  return (
    <div className="sp-frame">
      {files.length === 0 ? (
        <Empty
          icon={<NoFilesArt />}
          title="Файлов пока нет"
          text="Здесь будут договор, акты и фотографии помещения"
          action={<Button onClick={() => setFiles(['Договор.pdf'])}>Загрузить первый</Button>}
        />
      ) : (
        <p role="status">Загружен {files[0]}</p>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="sp-frame pt-part" aria-busy="true">
      {[62, 48, 71, 55].map((width) => (
        <div key={width} className="sp-row" style={{ flexWrap: 'nowrap' }}>
          <Skeleton style={{ width: 24, height: 24, borderRadius: 12 }} />
          <Skeleton style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}

export const EmptyPlaces: Story = {
  name: 'Пустота',
  render: () => (
    <Page
      title="Пустота"
      lead="Пустое место говорит, что здесь будет, и предлагает первый шаг. Пустой таблицы без слов нет."
    >
      <Section title="Пять пустот">
        <Figures
          label="Виды пустых мест"
          columns={['Почему пусто', 'Что сказать', 'Что предложить']}
          rows={kinds.map(([why, say, offer]) => ({ key: why, cells: [why, say, offer] }))}
        />
      </Section>
      <Section title="Первый шаг">
        <Files />
      </Section>
      <Section title="Остальные">
        <Grid least={340}>
          <div className="sp-frame">
            <Empty icon={<NoTasksArt />} title="Всё разобрано" text="Новые заявки появятся здесь сами" />
          </div>
          <div className="sp-frame">
            <Empty
              icon={<NothingFoundArt />}
              title="Ничего не найдено"
              text="По запросу «лифт» среди моих задач"
              action={<Button>Сбросить фильтры</Button>}
            />
          </div>
          <div className="sp-frame">
            <Empty icon={<NoAccessArt />} title="Недостаточно прав" text="Отчёты открывает администратор" />
          </div>
          <Waiting />
        </Grid>
      </Section>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Загрузить первый' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Загружен Договор.pdf')
  },
}

export const OnPhone: Story = {
  ...EmptyPlaces,
  name: 'На узком телефоне',
  play: undefined,
  globals: { viewport: { value: 'narrow' } },
}
