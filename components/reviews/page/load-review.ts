/** The code of a review's page, which the list fetches before somebody opens one. */
export function loadReview() {
  return import("./review-screen").then((module) => module.ReviewScreen);
}
