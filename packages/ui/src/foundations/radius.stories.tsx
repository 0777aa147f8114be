import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid, Page, Section } from './story-page'

const meta = { title: 'Основы/Радиусы и тени', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const radii = [
  ['sm', '5', 'значок, пункт меню, флажок'],
  ['md', '7', 'кнопка, поле'],
  ['lg', '11', 'лист, карточка, меню'],
  ['xl', '14', 'окно, уведомление, панель выбора'],
  ['full', '∞', 'лицо, метка, переключатель'],
] as const
const shadows = [
  ['1', 'Кнопка и карточка: едва заметно'],
  ['2', 'Карточка под указателем, подсказка'],
  ['3', 'Меню, окно, уведомление, панель выбора'],
] as const

const render = () => (
  <Page
    title="Радиусы и тени"
    lead="Тень есть только у того, что плавает над листом. Больше ничто не отрывается от страницы."
  >
    <Section title="Радиусы" text="Чем крупнее вещь, тем круглее. Внутри скруглённого радиус меньше на отступ.">
      <Grid least={150}>
        {radii.map(([name, size, use]) => (
          <div key={name}>
            <div
              className="sp-chip"
              style={{
                width: 88,
                height: 88,
                borderColor: 'var(--ws-line-strong)',
                borderRadius: `var(--ws-radius-${name})`,
                background: 'var(--ws-sunken)',
              }}
            />
            <h3 style={{ paddingTop: 8 }}>
              radius-{name} · {size}
            </h3>
            <p className="sp-dim">{use}</p>
          </div>
        ))}
      </Grid>
    </Section>
    <Section
      title="Тени"
      text="Три высоты. В тёмной теме тень почти не видна, и край держит волосок, вписанный в саму тень; в принудительных цветах — рамка."
    >
      <div className="sp-frame" style={{ background: 'var(--ws-canvas)', padding: 32 }}>
        <Grid least={200}>
          {shadows.map(([step, use]) => (
            <div
              key={step}
              style={{
                display: 'grid',
                alignContent: 'end',
                height: 112,
                padding: 16,
                borderRadius: 'var(--ws-radius-lg)',
                background: 'var(--ws-raised)',
                boxShadow: `var(--ws-shadow-${step})`,
              }}
            >
              <h3>shadow-{step}</h3>
              <p className="sp-dim">{use}</p>
            </div>
          ))}
        </Grid>
      </div>
    </Section>
  </Page>
)

export const Radius: Story = { name: 'Радиусы и тени', render }
