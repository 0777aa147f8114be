import { createElement } from 'react'

const inline =
  'a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var'.split(' ')
const blocks = 'address article aside blockquote div footer h1 h2 h3 h4 h5 h6 header main nav p pre section'.split(' ')

/** Plain elements of a host, none of which the styles of the package may touch. */
export function PlainElements() {
  return (
    <div id="plain">
      {blocks.map((tag) => createElement(tag, { key: tag, className: 'flex p-4 card' }, 'Текст'))}
      <p>
        {inline.map((tag) => createElement(tag, { key: tag }, 'слово '))}
        <a href="#plain">ссылка</a>
        <br />
        <wbr />
      </p>
      <ul>
        <li>пункт</li>
      </ul>
      <ol>
        <li>пункт</li>
      </ol>
      <dl>
        <dt>слово</dt>
        <dd>значение</dd>
      </dl>
      <hr />
      <table>
        <caption>Подпись</caption>
        <colgroup>
          <col />
        </colgroup>
        <thead>
          <tr>
            <th>а</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>б</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td>в</td>
          </tr>
        </tfoot>
      </table>
      <form>
        <fieldset>
          <legend>Раздел</legend>
          <label htmlFor="text">Поле</label>
          <input id="text" defaultValue="текст" placeholder="подсказка" />
          {'checkbox radio range color date file search number password submit'.split(' ').map((type) => (
            <input key={type} type={type} aria-label={type} />
          ))}
          <textarea aria-label="Текст" placeholder="подсказка" />
          <select aria-label="Выбор">
            <optgroup label="Группа">
              <option>да</option>
            </optgroup>
          </select>
          <button type="button">кнопка</button>
          <button type="button" disabled draggable="true">
            нельзя
          </button>
          <output>ответ</output>
          <progress value="0.5" />
          <meter value="0.5" />
        </fieldset>
      </form>
      <details open>
        <summary>Подробно</summary>
      </details>
      <figure>
        <img alt="" width="4" height="4" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" />
        <figcaption>Подпись</figcaption>
      </figure>
      <svg width="8" height="8" aria-hidden="true">
        <path d="M0 0h8" />
      </svg>
      <dialog open>диалог</dialog>
      <video width="10" height="10" aria-label="видео">
        <track kind="captions" />
      </video>
    </div>
  )
}
