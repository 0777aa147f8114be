import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, useState } from 'react'
import { Button } from '../button/button'
import { Figures, Grid, Page, Section } from './story-page'
import { useTokens } from './story-tokens'

const meta = { title: 'Основы/Движение', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const durations = [
  ['fast', 'наведение, нажатие, флажок, уход окон и меню'],
  ['base', 'меню, подсказка, уведомление, окно'],
  ['slow', 'панель сбоку и снизу'],
  ['glow', 'строка, которую изменил кто-то другой'],
  ['pulse', 'заготовка на месте того, что грузится'],
] as const
const moves = [
  ['pop', 'Окно', 'var(--ws-base)', 'opacity: 0 → 1, масштаб 0,97 → 1'],
  ['rise', 'Уведомление', 'var(--ws-base)', 'сверху на 8 px'],
  ['from-right', 'Панель', 'var(--ws-slow)', 'из-за края'],
  ['glow', 'Чужая правка', 'var(--ws-glow)', 'фон гаснет за 2 с'],
] as const
const track: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  height: 112,
  overflow: 'hidden',
  border: '1px solid var(--ws-line)',
  borderRadius: 'var(--ws-radius-lg)',
  background: 'var(--ws-canvas)',
}
const piece: CSSProperties = {
  padding: '10px 14px',
  borderRadius: 'var(--ws-radius-md)',
  background: 'var(--ws-raised)',
  boxShadow: 'var(--ws-shadow-2)',
}

/** The build may write `.16s` for `160ms`. */
function toMilliseconds(duration = ''): string {
  const number = Number.parseFloat(duration)
  if (Number.isNaN(number)) return ''
  return `${Math.round(duration.endsWith('ms') ? number : number * 1000)} мс`
}

function MotionPage() {
  const [round, setRound] = useState(0)
  const tokens = useTokens(durations.map(([name]) => name))
  return (
    <Page
      title="Движение"
      lead="Оно показывает, откуда что взялось, и заканчивается раньше, чем его успеют рассмотреть."
    >
      <Section
        title="Длительности"
        text="Одна кривая на всё — cubic-bezier(0.2, 0, 0, 1): сразу и с мягкой остановкой. При «уменьшить движение» в системе все длительности становятся нулём."
      >
        <Figures
          label="Длительности"
          columns={['Знак', 'Сейчас→', 'Для чего']}
          rows={durations.map(([name, use]) => ({
            key: name,
            cells: [
              <code key="name">--ws-{name}</code>,
              toMilliseconds(tokens[name]),
              <span key="use" className="sp-dim">
                {use}
              </span>,
            ],
          }))}
        />
      </Section>
      <Section
        title="Четыре движения"
        text="Меняются только прозрачность, место и масштаб: ничего не пересчитывает страницу. Уходит всё одинаково: гаснет за --ws-fast."
      >
        <div>
          <Button onClick={() => setRound(round + 1)}>Показать</Button>
        </div>
        <Grid least={200}>
          {moves.map(([name, word, duration, what]) => (
            <div key={name}>
              <div style={track}>
                <div key={round} style={{ ...piece, animation: `ws-${name} ${duration} var(--ws-ease)` }}>
                  {word}
                </div>
              </div>
              <h3 style={{ paddingTop: 8 }}>{name}</h3>
              <p className="sp-dim">{what}</p>
            </div>
          ))}
        </Grid>
      </Section>
      <Section
        title="Чего не делаем"
        text="Не двигаем то, на что смотрят: строки таблицы не переезжают под рукой, числа не крутятся, страница не прокручивается сама. Не ждём конца движения, чтобы принять нажатие."
      />
    </Page>
  )
}

export const Motion: Story = { name: 'Движение', render: () => <MotionPage /> }
