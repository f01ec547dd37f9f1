import { legend } from '../chart/ChartView.tsx';

const rules: readonly [string, string][] = [
  [
    'A state',
    'A box with its name. Below the line is what can happen there, in words: what it starts and how that ends, what follows at once, what happens after a time, what people do.',
  ],
  [
    'It stays',
    'What changes no state draws no line. Its row is grey, with an arrow that turns back. Two arrows in a circle mean that the state is entered again.',
  ],
  ['If and otherwise', 'A condition is below the event. Further branches hang below the first one, in the order in which they are tried.'],
  [
    'States within states',
    'A tinted box holds states. Its head says what can happen in every state within it. What leaves the box from every state within it has a dashed box of its own.',
  ],
  ['Regions', 'Boxes in a parallel state are active at the same time.'],
  [
    'Lines',
    'A line starts at its row. Lines to a later state are dark and enter from the left; lines back are lighter and enter from the right. Lines to the same state may join; others never share a stretch, and none runs through a box.',
  ],
  ['Not seen', 'A dashed box is left at once, so it has no story.'],
  ['The end', 'A double edge and a flag: the flow ends here.'],
  [
    'While it runs',
    'A maroon head marks the current state, a blue row what can happen now. A blue edge marks the chosen state and its lines.',
  ],
];

/** How to read a chart. */
export function KeyPage() {
  return (
    <div className="st-page">
      <h1>How to read a chart</h1>
      <p>
        Every word is inside a state; lines carry none. So no label lies on a line, and a printed chart says as much as one on the screen.
      </p>
      <dl className="st-key">
        {rules.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2>Signs</h2>
      <ul className="st-legend st-large">
        {legend.map(([Icon, text]) => (
          <li key={text}>
            <Icon width={18} height={18} aria-hidden /> {text}
          </li>
        ))}
      </ul>
      <h2>Keys</h2>
      <p>
        / puts the cursor into the search. In a drawing, Tab goes from state to state and through the rows that can happen, and the arrows
        go to the closest state; Enter opens the state or lets the row happen. + and - zoom, F fits the width of the pane, 0 returns to a
        readable size.
      </p>
    </div>
  );
}
