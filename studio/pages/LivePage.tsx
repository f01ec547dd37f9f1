/** How to open the studio beside the running application. */
export function LivePage() {
  return (
    <div className="st-page">
      <h1>Live</h1>
      <p>
        Run <code>npm run dev</code> and open <code>http://localhost:4001/?inspect</code>: the studio appears beside the application and
        shows each flow as it moves.
      </p>
    </div>
  );
}
