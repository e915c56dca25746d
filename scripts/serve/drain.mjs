/**
 * Ends a server without losing what is under way. Until every send is recorded it goes on answering: /readyz that others are to
 * be asked, pages that nothing is begun any more. Then it stops listening and lets the last answers, and what they began, end.
 */
export async function drain({ server, desk, app, development }) {
  await desk.finish();
  const answered = new Promise((resolve) => server.close(resolve));
  if (development) server.closeAllConnections();
  await answered;
  await app.close();
  await desk.finish();
}
