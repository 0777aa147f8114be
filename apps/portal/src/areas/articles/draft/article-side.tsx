import { MediaField } from '@ws/media-widget'
import { Checkbox, DateInput, Field, TagInput, Textarea } from '@ws/ui'
import { AudienceField } from '../../../lib/area/pickers/audience-field'
import type { ArticleDraft } from './use-article-draft'

type Props = Pick<ArticleDraft, 'article' | 'values' | 'errors' | 'set'>

const SUMMARY = 400

/** What is told of an article beside its text. */
export function ArticleSide({ article, values, errors, set }: Props) {
  const audienceError = Object.entries(errors).find(([path]) => path.split('.')[0] === 'audience')?.[1]
  return (
    <aside
      aria-label="Свойства статьи"
      className="flex w-90 shrink-0 flex-col gap-4 border-line p-5 max-lg:w-full max-lg:border-t max-md:px-4 lg:overflow-y-auto lg:border-s"
    >
      <AudienceField
        value={values.audience}
        known={article?.audience_details}
        error={audienceError?.join(' ')}
        onChange={(audience) => set('audience', audience)}
      />
      <Checkbox
        label="Требуется ознакомление"
        checked={values.ack_required}
        onCheckedChange={(checked) => set('ack_required', checked === true)}
      />
      {values.ack_required && (
        <Field label="Ознакомиться до" error={errors.ack_deadline?.join(' ')}>
          <DateInput value={values.ack_deadline} onChange={(day) => set('ack_deadline', day)} />
        </Field>
      )}
      <Field label="Теги" error={errors.tagList?.join(' ')}>
        <TagInput value={values.tagList} onChange={(tags) => set('tagList', tags)} max={20} maxLength={40} />
      </Field>
      <Field
        label="Краткое содержание"
        hint="Если оставить пустым, возьмём начало текста"
        error={errors.summary?.join(' ')}
      >
        <Textarea
          rows={3}
          maxLength={SUMMARY}
          value={values.summary ?? ''}
          onChange={(event) => set('summary', event.currentTarget.value || null)}
        />
      </Field>
      <Field label="Обложка" error={errors.cover?.join(' ')}>
        <MediaField
          aria-label="Обложка"
          single
          fileCategory="images"
          value={values.cover === null ? [] : [values.cover]}
          onChange={([file]) => set('cover', file ?? null)}
        />
      </Field>
      <Checkbox
        label="Разрешить комментарии"
        checked={values.comments_enabled}
        onCheckedChange={(checked) => set('comments_enabled', checked === true)}
      />
    </aside>
  )
}
