import { labels } from '@ws/api-client/contract/labels'
import { Card, Checkbox, Field, IconButton, Input, Select, Textarea } from '@ws/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { optionsOf } from '../../../../lib/options-of'
import type { BlockEditorProps } from './block-editor-props'
import { BlockRows } from './block-rows'
import type { FormBlock } from './templates.queries'

const ALIGNS = optionsOf(labels.FormBlockAlign)
const TEXTS: Readonly<Partial<Record<FormBlock['type'], readonly (readonly ['text' | 'left' | 'right', string])[]>>> = {
  title: [['text', 'Текст']],
  heading: [['text', 'Текст']],
  text: [['text', 'Текст']],
  sides: [
    ['left', 'Слева'],
    ['right', 'Справа'],
  ],
  qr: [
    ['left', 'Что закодировано'],
    ['text', 'Подпись'],
  ],
}

/** One block of a text: what it says and when it stands there. */
export function BlockEditor(props: BlockEditorProps) {
  const { number, block, readOnly, errorOf, onChange, onMove, onRemove } = props
  const name = `${number}. ${labels.FormBlockType[block.type]}`
  const isText = block.type === 'text'
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-1">
          <h3 className="flex-1 font-semibold">{name}</h3>
          {!readOnly && (
            <>
              <IconButton size="sm" label={`Выше: ${name}`} disabled={!onMove.up} onClick={onMove.up}>
                <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton size="sm" label={`Ниже: ${name}`} disabled={!onMove.down} onClick={onMove.down}>
                <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton size="sm" label={`Удалить: ${name}`} onClick={onRemove}>
                <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
        {TEXTS[block.type]?.map(([field, label]) => (
          <Field key={field} label={label} error={errorOf(field)}>
            <Textarea
              rows={block.type === 'title' || block.type === 'heading' ? 2 : 4}
              readOnly={readOnly}
              value={block[field] ?? ''}
              onChange={(event) => onChange({ ...block, [field]: event.target.value })}
            />
          </Field>
        ))}
        <BlockRows {...props} />
        {block.type !== 'page_break' && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Только если есть" hint="Поле или список; ^ — если нет" error={errorOf('section')}>
              <Input
                readOnly={readOnly}
                value={block.section ?? ''}
                onChange={({ target: { value } }) => {
                  const { section: _before, ...rest } = block
                  onChange(value === '' ? rest : { ...rest, section: value })
                }}
              />
            </Field>
            {isText && (
              <>
                <Field label="Выравнивание">
                  <Select
                    className="w-44"
                    options={ALIGNS}
                    value={block.align ?? 'justify'}
                    disabled={readOnly}
                    onChange={(align) => align && onChange({ ...block, align })}
                  />
                </Field>
                <Checkbox
                  label="Жирный"
                  disabled={readOnly}
                  checked={block.bold ?? false}
                  onCheckedChange={(next) => onChange({ ...block, bold: next === true })}
                />
                <Checkbox
                  label="Мелкий"
                  disabled={readOnly}
                  checked={block.small ?? false}
                  onCheckedChange={(next) => onChange({ ...block, small: next === true })}
                />
              </>
            )}
          </div>
        )}
      </Card>
    </li>
  )
}
