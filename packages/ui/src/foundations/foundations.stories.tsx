import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Основы/Знаки' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const surfaces = ['canvas', 'surface', 'sunken', 'raised', 'line', 'line-strong']
const inks = ['ink', 'ink-2', 'ink-3', 'brand']
const tones = ['ok', 'warn', 'bad', 'info', 'muted', 'accent']
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl']

const row = { display: 'flex', gap: 12, flexWrap: 'wrap', marginBottom: 24 } as const

const render = () => (
  <div style={{ fontFamily: 'var(--ws-font)', color: 'var(--ws-ink)', background: 'var(--ws-surface)', padding: 24 }}>
    <h2>Поверхности и линии</h2>
    <div style={row}>
      {surfaces.map((name) => (
        <div key={name} style={{ width: 120 }}>
          <div
            style={{
              height: 48,
              borderRadius: 'var(--ws-radius-md)',
              border: '1px solid var(--ws-line)',
              background: `var(--ws-${name})`,
            }}
          />
          {name}
        </div>
      ))}
    </div>
    <h2>Чернила</h2>
    <div style={row}>
      {inks.map((name) => (
        <span key={name} style={{ color: `var(--ws-${name})` }}>
          {name}: Протечка в санузле
        </span>
      ))}
    </div>
    <h2>Значения</h2>
    <div style={row}>
      {tones.map((name) => (
        <span
          key={name}
          style={{
            color: `var(--ws-${name})`,
            background: `var(--ws-${name}-soft)`,
            padding: '4px 10px',
            borderRadius: 'var(--ws-radius-sm)',
          }}
        >
          <span style={{ color: `var(--ws-${name}-mark)` }} aria-hidden>
            ●
          </span>{' '}
          {name}
        </span>
      ))}
    </div>
    <h2>Кегли</h2>
    {sizes.map((name) => (
      <p key={name} style={{ fontSize: `var(--ws-text-${name})`, lineHeight: `var(--ws-lead-${name})` }}>
        {name}: Ставка 1 234 567,89 ₽ за 81,60 м²
      </p>
    ))}
    <h2>Тени</h2>
    <div style={row}>
      {[1, 2, 3].map((step) => (
        <div
          key={step}
          style={{
            width: 120,
            padding: 16,
            borderRadius: 'var(--ws-radius-lg)',
            background: 'var(--ws-raised)',
            boxShadow: `var(--ws-shadow-${step})`,
          }}
        >
          {step}
        </div>
      ))}
    </div>
  </div>
)

export const Light: Story = { render }
export const Dark: Story = { render, globals: { theme: 'dark' } }
